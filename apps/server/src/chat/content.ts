/** What a message says, without the chat's markup. Each chat writes it so that the texts do nothing there. */
export interface ChatContent {
  /** for notifications */
  summary: string;
  parts: readonly ChatPart[];
  controls?: ChatControls;
}

export interface ChatPart {
  kind: 'line' | 'quote';
  pieces: readonly ChatPiece[];
}

interface ChatPiece {
  text: string;
  /** a page of ours */
  link?: string;
  isBold?: boolean;
}

/** What members can do with a feedback from its message. */
interface ChatControls {
  messageId: string;
  status: string;
  statuses: readonly { value: string; label: string }[];
  words: { status: string; assignMe: string; assign: string };
}
