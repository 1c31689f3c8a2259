/** In place of the program that processes one recording: ends as one does that the system kills for its memory. */
process.kill(process.pid, 'SIGKILL');
