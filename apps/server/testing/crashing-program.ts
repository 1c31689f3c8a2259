/** Replaces the program for single recordings: exits like a process that the system kills for its memory use. */
process.kill(process.pid, 'SIGKILL');
