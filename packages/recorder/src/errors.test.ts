import { afterEach, expect, test, vi } from 'vitest';
import { microphoneError } from './errors.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = () => microphoneError(new DOMException('no', 'NotAllowedError'));
/** Simulates Chromium's policy for a page or a frame. */
function openPage({ allows, isFrame }: { allows: boolean; isFrame: boolean }): void {
  vi.stubGlobal('document', { featurePolicy: { allowsFeature: () => allows } });
  const page = { top: {} };
  vi.stubGlobal('window', isFrame ? page : Object.assign(page, { top: page }));
}

test('MicrophoneDeniedError says who refused: the person, the page, or the page around a frame', () => {
  openPage({ allows: true, isFrame: false });
  expect(refuse()).toMatchObject({ code: 'microphone_denied', by: 'person' });
  openPage({ allows: false, isFrame: false });
  expect(refuse()).toMatchObject({ by: 'page' });
  openPage({ allows: false, isFrame: true });
  expect(refuse()).toMatchObject({ by: 'frame' });
});

test('in a browser that reports no policies, it names the person', () => {
  vi.stubGlobal('document', {});
  expect(refuse()).toMatchObject({ by: 'person' });
});
