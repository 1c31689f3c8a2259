/** Loaded into each child (`node --import`): if the stack that started it is killed, it also shuts down in order. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
