// Generated from sdks/widget/description.ts by UPDATE_WIDGET=1 on sdks/widget/description.test.ts; don't edit it.
import { Directive, ElementRef, EventEmitter, Input, inject, type OnChanges, Output, type SimpleChanges } from '@angular/core';
import type {
  VoiceFeedbackAttributes,
  VoiceFeedbackEventMap,
  VoiceFeedbackHTMLElement,
  VoiceFeedbackProperties,
} from '@voice-feedback/widget';

/** Attributes and properties: text is taken for each property, as in its attribute. */
type Inputs = {
  [Name in keyof VoiceFeedbackProperties]:
    | VoiceFeedbackProperties[Name]
    | (Name extends keyof VoiceFeedbackAttributes ? VoiceFeedbackAttributes[Name] : never);
};
type Events = VoiceFeedbackEventMap;

/** Gives `<voice-feedback>` its types in templates. The element itself sends the events; these outputs only name them. */
@Directive({ selector: 'voice-feedback' })
export class VoiceFeedbackDirective implements OnChanges {
  @Input() apiKey: Inputs['apiKey'];
  @Input() baseUrl: Inputs['baseUrl'];
  @Input() theme: Inputs['theme'];
  @Input() position: Inputs['position'];
  @Input() launcher: Inputs['launcher'];
  @Input() prompt: Inputs['prompt'];
  @Input() buttonText: Inputs['buttonText'];
  @Input() thankYouMessage: Inputs['thankYouMessage'];
  @Input() consentText: Inputs['consentText'];
  @Input() collect: Inputs['collect'];
  @Input() review: Inputs['review'];
  @Input() image: Inputs['image'];
  @Input() maxDuration: Inputs['maxDuration'];
  @Input() language: Inputs['language'];
  @Input() uiLanguage: Inputs['uiLanguage'];
  @Input() strings: Inputs['strings'];
  @Input() endUserId: Inputs['endUserId'];
  @Input() contactEmail: Inputs['contactEmail'];
  @Input() askContact: Inputs['askContact'];
  @Input() tags: Inputs['tags'];
  @Input() keyterms: Inputs['keyterms'];
  @Input() metadata: Inputs['metadata'];
  @Input() context: Inputs['context'];
  @Input() appVersion: Inputs['appVersion'];
  @Input() live: Inputs['live'];
  @Input() liveText: Inputs['liveText'];
  @Input() options: Inputs['options'];
  @Output('voice-feedback-result') readonly voiceFeedbackResult = new EventEmitter<Events['voice-feedback-result']>();
  @Output('voice-feedback-error') readonly voiceFeedbackError = new EventEmitter<Events['voice-feedback-error']>();
  @Output('voice-feedback-state') readonly voiceFeedbackState = new EventEmitter<Events['voice-feedback-state']>();
  @Output('voice-feedback-partial') readonly voiceFeedbackPartial = new EventEmitter<Events['voice-feedback-partial']>();
  @Output('voice-feedback-open') readonly voiceFeedbackOpen = new EventEmitter<Events['voice-feedback-open']>();
  @Output('voice-feedback-close') readonly voiceFeedbackClose = new EventEmitter<Events['voice-feedback-close']>();
  private readonly element: VoiceFeedbackHTMLElement = inject(ElementRef).nativeElement;

  ngOnChanges(changes: SimpleChanges): void {
    for (const [property, { currentValue }] of Object.entries(changes)) Reflect.set(this.element, property, currentValue);
  }
}
