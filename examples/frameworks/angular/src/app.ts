import { Component, signal } from '@angular/core';
import type { VoiceFeedbackEventMap } from '@voice-feedback/widget';
import { VoiceFeedbackDirective } from './voice-feedback-directive';

@Component({
  selector: 'app-root',
  imports: [VoiceFeedbackDirective],
  template: `
    <voice-feedback
      #element
      api-key="vf_pub_your_key"
      base-url="https://YOUR-SERVER"
      prompt="How was your order?"
      [metadata]="{ page: 'checkout', items: 3 }"
      (voice-feedback-state)="note($event)"
      (voice-feedback-result)="show($event)"
    ></voice-feedback>
    <button type="button" (click)="element.press()">Your own button</button>
    <p id="states" [textContent]="states().join(' ')"></p>
    <output [textContent]="said()"></output>
  `,
})
export class App {
  readonly said = signal('');
  readonly states = signal<string[]>([]);

  note({ state }: VoiceFeedbackEventMap['voice-feedback-state']): void {
    this.states.update((before) => [...before, state]);
  }

  show({ feedback }: VoiceFeedbackEventMap['voice-feedback-result']): void {
    this.said.set(`${feedback?.['transcript']} ${JSON.stringify(feedback?.['metadata'])}`);
  }
}
