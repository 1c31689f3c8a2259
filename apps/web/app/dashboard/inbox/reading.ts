/** How a part of the page refers to what is read. */
export interface Reading {
  onJump: (seconds: number) => void;
  /** A written feedback has no times. */
  isWritten: boolean;
  isPlayable: boolean;
}
