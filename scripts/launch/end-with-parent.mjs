/**
 * Preloaded into a command so that it ends when the launcher dies in any way. Not passed on to the command's
 * own workers, which end with their channel.
 */
const at = process.execArgv.indexOf(import.meta.url);
if (at > 0) process.execArgv.splice(at - 1, 2);
process.on("disconnect", () => process.exit(1));
process.channel?.unref();
