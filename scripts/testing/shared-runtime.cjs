const { isDate, isNativeError } = require("node:util/types");
const { default: Runtime } = require("jest-runtime");
const { changedModules, isShared, loadShared } = require("./shared-packages.cjs");

const isInstance = Function.prototype[Symbol.hasInstance];

/**
 * Classes of the language whose objects the packages make in a context of their own, with what knows such an object.
 * @type {["Error" | "Date", (value: unknown) => boolean][]}
 */
const FOREIGN = [
  ["Error", isNativeError],
  ["Date", isDate],
];

/** Jest's runtime with shared packages. A file that leaves one of them changed fails. */
module.exports = class extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} options */
  constructor(...options) {
    super(...options);
    for (const [name, isOne] of FOREIGN) {
      const own = options[1].global[name];
      Object.defineProperty(own, Symbol.hasInstance, {
        /** @this {typeof own} @param {unknown} value */
        value(value) {
          return isInstance.call(this, value) || (this === own && isOne(value));
        },
      });
    }
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
