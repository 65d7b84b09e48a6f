/**
 * A message for the pages: plain text, or the compiled form of a text with arguments. The build compiles the
 * built-in files (next.config.mjs, `precompile`), so labels must be compiled by the same compiler.
 */
export type Message = string | readonly unknown[];
export type MessageTree = { readonly [key: string]: Message | MessageTree };

const isMessage = (node: Message | MessageTree): node is Message =>
  typeof node === "string" || Array.isArray(node);

/** Returns the message or subtree at a path like `islands.cart.title`, or null. Only own keys count. */
export const nodeAt = (tree: MessageTree, path: string): Message | MessageTree | null => {
  let node: Message | MessageTree = tree;
  for (const key of path === "" ? [] : path.split(".")) {
    if (isMessage(node) || !Object.hasOwn(node, key)) return null;
    node = node[key] as Message | MessageTree;
  }
  return node;
};

/** Returns the message at a path, or null. */
export const messageAt = (tree: MessageTree, path: string): Message | null => {
  const node = nodeAt(tree, path);
  return node !== null && isMessage(node) ? node : null;
};

/** Maps every message of a tree to a new tree. */
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

/** Lists the paths of all messages. */
export const messagePaths = (tree: MessageTree): string[] => {
  const paths: string[] = [];
  mapMessages(tree, (message, path) => {
    paths.push(path);
    return message;
  });
  return paths;
};
