/** Both prefixes of the developer API answer alike; `suffix` keeps the names of operations apart. */
export const DEVELOPER_PREFIXES = [
  { prefix: '/api/v1', suffix: '' },
  { prefix: '/v1', suffix: 'ShortPrefix' },
] as const;
