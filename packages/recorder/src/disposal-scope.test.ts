import { expect, test } from 'vitest';
import { DisposalScope } from './disposal-scope.ts';

test('releases resources in reverse order, once', () => {
  const order: string[] = [];
  const scope = new DisposalScope();
  scope.add(() => order.push('microphone'));
  scope.add(() => order.push('meter'));
  scope[Symbol.dispose]();
  scope[Symbol.dispose]();
  expect(order).toEqual(['meter', 'microphone']);
});

test('releases a resource added after closing at once', () => {
  const scope = new DisposalScope();
  scope[Symbol.dispose]();
  let released = false;
  scope.add(() => {
    released = true;
  });
  expect(released).toBe(true);
});

test('releases the rest if one release throws, then throws its error', () => {
  let released = false;
  const scope = new DisposalScope();
  scope.add(() => {
    released = true;
  });
  scope.add(() => {
    throw new Error('the device is gone');
  });
  expect(() => scope[Symbol.dispose]()).toThrow('the device is gone');
  expect(released).toBe(true);
});

test('stops listening when it closes', () => {
  let calls = 0;
  const target = new EventTarget();
  const scope = new DisposalScope();
  scope.listen(target, 'ended', () => {
    calls += 1;
  });
  target.dispatchEvent(new Event('ended'));
  scope[Symbol.dispose]();
  target.dispatchEvent(new Event('ended'));
  expect(calls).toBe(1);
});
