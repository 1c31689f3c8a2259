import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../config.ts';

const read = (AUDIO_STORE: string) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: '/srv/data', AUDIO_STORE }).audioStore;

describe('AUDIO_STORE', () => {
  it.each([
    ['', '/srv/data/audio'],
    ['file:', '/srv/data/audio'],
    ['file:/mnt/audio', '/mnt/audio'],
    ['file:///mnt/audio', '/mnt/audio'],
    ['file:/mnt/my audio/100%/', '/mnt/my audio/100%'],
  ])('%j stores the audio in %s', (text, directory) => {
    expect(read(text)).toEqual({ kind: 'file', directory });
  });

  it.each([
    ['s3://voice', { bucket: 'voice', prefix: '', endpoint: undefined, region: undefined }],
    [
      's3://voice/a/b%20c/?region=eu-west-3',
      { bucket: 'voice', prefix: 'a/b c', endpoint: undefined, region: 'eu-west-3' },
    ],
    [
      's3://voice.of.customers/audio?endpoint=https://minio:9000&region=x',
      { bucket: 'voice.of.customers', prefix: 'audio', endpoint: 'https://minio:9000', region: 'x' },
    ],
  ])('%s is parsed as that bucket', (text, bucket) => {
    expect(read(text)).toEqual({ kind: 's3', ...bucket });
  });

  it.each([
    '/mnt/audio',
    'audio',
    'file:audio',
    'file:./audio',
    'file://nas/audio',
    's4://x',
    'https://voice.s3.amazonaws.com',
    's3:',
    's3://',
    's3:///prefix',
    's3:voice',
    's3://voice?enpoint=http://minio',
    's3://voice?endpoint=minio:9000',
    's3://voice?endpoint=',
    's3://voice?region=a&region=b',
    's3://key:secret@voice/audio',
    's3://voice:9000/audio',
    's3://voice/audio#a',
    's3://voice/%E0%A4%A',
    ' file:',
    'FILE:/mnt/audio',
  ])('%j is rejected at startup with the accepted forms', (text) => {
    expect(() => read(text)).toThrow(ConfigError);
    expect(() => read(text)).toThrow(/AUDIO_STORE: .*file:\/an\/absolute\/path or s3:\/\/bucket/);
    expect(() => read(text)).not.toThrow(/secret/);
  });
});
