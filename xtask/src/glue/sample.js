export class Foreign {
    pull() {
        wasm.foreign_pull(this.__wbg_ptr);
    }
}
if (Symbol.dispose) Foreign.prototype[Symbol.dispose] = Foreign.prototype.free;

export class View {
    free() {
        ViewFinalization.unregister(this);
        wasm.__wbg_view_free(this.__wbg_ptr, 0);
    }
}
if (Symbol.dispose) View.prototype[Symbol.dispose] = View.prototype.free;

/**
 * @param {string} text
 * @returns {string}
 */
export function check(text) {
    return wasm.check(text);
}

function renamed_1() {
    wasm.renamed();
}
export { renamed_1 as renamed }
function __wbg_get_imports() {
    const import0 = {
        __proto__: null,
        __wbg_throw_1: function(arg0, arg1) {
            throw new Error(getString(arg0, arg1));
        },
        __wbg_now_2: function() {
            const ret = wasm.check(unusedHelper());
            return ret;
        },
    };
    return {
        __proto__: null,
        "./mcp_elicitation_bg.js": import0,
    };
}

const ViewFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_view_free(ptr, 1));

function getString(ptr, len) {
    return cachedDecoder.decode(new Uint8Array(wasm.memory.buffer, ptr, len));
}

function unusedHelper() {
    return getString(...[0, 0]);
}

let cachedDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
cachedDecoder.decode();

let wasmModule, wasmInstance, wasm;
function __wbg_finalize_init(instance, module) {
    wasmInstance = instance;
    wasm = instance.exports;
    wasmModule = module;
    wasm.__wbindgen_start();
    return wasm;
}

async function __wbg_load(module, imports) {
    return await WebAssembly.instantiateStreaming(module, imports);

    function expectedResponseType(type) {
        return type === 'basic';
    }
}

function initSync(module) {
    const imports = __wbg_get_imports();
    return __wbg_finalize_init(new WebAssembly.Instance(module, imports), module);
}

let __wbg_init_promise;
async function __wbg_init(module_or_path) {
    return __wbg_init_once(module_or_path);
}

async function __wbg_init_once(module_or_path) {
    module_or_path = fetch(module_or_path);
    const { instance, module } = await __wbg_load(await module_or_path, __wbg_get_imports());
    return __wbg_finalize_init(instance, module);
}

export { initSync, __wbg_init as default };
