/** In place of the program that processes one recording: ends as one does that is asked to stop before it is ready. */
process.kill(process.pid, 'SIGTERM');
