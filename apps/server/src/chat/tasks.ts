import type { TaskList } from 'graphile-worker';
import { Calendar } from '../analytics/calendar.ts';
import { CHAT_MESSAGE_TASK, CHAT_REQUEST_TASK } from '../jobs/lane-names.ts';
import { type AnswerResources, answerRequest } from './answer-request.ts';
import { type SendResources, sendMessage } from './send-message.ts';

/** The jobs that call chats. */
export function chatTasks(resources: AnswerResources & Omit<SendResources, 'calendar'>): TaskList {
  const withCalendar = { ...resources, calendar: new Calendar() };
  return {
    [CHAT_MESSAGE_TASK]: (payload, helpers) => sendMessage(withCalendar, payload, helpers),
    [CHAT_REQUEST_TASK]: (payload, helpers) => answerRequest(resources, payload, helpers),
  };
}
