import { createContext } from 'react';

/** Whether a banner above the page says that the server is away, so that the page needn't say it again. */
export const OutageIsTold = createContext(false);
