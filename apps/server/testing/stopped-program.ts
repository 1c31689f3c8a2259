/** Replaces the program for single recordings: exits like a process that is stopped before it's ready. */
process.kill(process.pid, 'SIGTERM');
