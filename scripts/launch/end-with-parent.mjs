/**
 * Loaded in front of a command so that it ends when the launcher dies, however that dies.
 * Not handed on to the command's own workers: they are held by nothing but the channel that is let go here.
 */
const at = process.execArgv.indexOf(import.meta.url);
if (at > 0) process.execArgv.splice(at - 1, 2);
process.on("disconnect", () => process.exit(1));
process.channel?.unref();
