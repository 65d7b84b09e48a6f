/**
 * A message as the pages draw it: plain text, or the compiled form of a text with arguments. The build compiles the
 * built-in files (next.config.mjs, `precompile`), so whatever is laid over them must be compiled by the same compiler.
 */
export type Message = string | readonly unknown[];
export type MessageTree = { readonly [key: string]: Message | MessageTree };

const isMessage = (node: Message | MessageTree): node is Message =>
  typeof node === "string" || Array.isArray(node);

/** What stands at a path like `islands.cart.title`: a message, a subtree, or null. Only own keys count. */
export const nodeAt = (tree: MessageTree, path: string): Message | MessageTree | null => {
  let node: Message | MessageTree = tree;
  for (const key of path === "" ? [] : path.split(".")) {
    if (isMessage(node) || !Object.hasOwn(node, key)) return null;
    node = node[key] as Message | MessageTree;
  }
  return node;
};

/** The message at a path, or null when there is none. */
export const messageAt = (tree: MessageTree, path: string): Message | null => {
  const node = nodeAt(tree, path);
  return node !== null && isMessage(node) ? node : null;
};

/** A new tree, each message replaced by what the function makes of it and its path. */
export const mapMessages = (
  tree: MessageTree,
  make: (message: Message, path: string) => Message,
  above = "",
): MessageTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, node]) => {
      const path = above === "" ? key : `${above}.${key}`;
      return [key, isMessage(node) ? make(node, path) : mapMessages(node, make, path)];
    }),
  );

/** The paths of all messages. */
export const messagePaths = (tree: MessageTree): string[] => {
  const paths: string[] = [];
  mapMessages(tree, (message, path) => {
    paths.push(path);
    return message;
  });
  return paths;
};
