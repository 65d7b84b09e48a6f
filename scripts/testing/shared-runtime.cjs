const { isNativeError } = require("node:util/types");
const { default: Runtime } = require("jest-runtime");
const { changedModules, isShared, loadShared } = require("./shared-packages.cjs");

const isInstance = Function.prototype[Symbol.hasInstance];

/** Jest's runtime with shared packages. A file that leaves one of them changed fails. */
module.exports = class extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} options */
  constructor(...options) {
    super(...options);
    // Errors of the packages are of another context, and are errors nevertheless.
    const { Error: OwnError } = options[1].global;
    Object.defineProperty(OwnError, Symbol.hasInstance, {
      /** @this {typeof OwnError} @param {unknown} value */
      value(value) {
        return isInstance.call(this, value) || (this === OwnError && isNativeError(value));
      },
    });
  }

  /** @type {InstanceType<typeof Runtime>["requireModule"]} */
  requireModule(from, name, options, isRequireActual) {
    if (name !== undefined && !options?.isInternalModule && isShared(name)) return loadShared(name);
    return super.requireModule(from, name, options, isRequireActual);
  }

  teardown() {
    // Restores what was spied on.
    super.teardown();
    const changed = changedModules();
    if (changed.length > 0)
      throw new Error(`The file leaves shared packages changed: ${changed.join(", ")}.`);
  }
};
