/** Loaded into each child (`node --import`): when the stack that started it is killed, it closes in order too. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
