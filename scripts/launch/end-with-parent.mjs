/** Loaded in front of a command so that it ends when the launcher dies, however that dies. */
process.on("disconnect", () => process.exit(1));
process.channel?.unref();
