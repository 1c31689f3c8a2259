/** Prefixes of the developer API. Both behave alike; `suffix` keeps their operation ids distinct. */
export const DEVELOPER_PREFIXES = [
  { prefix: '/api/v1', suffix: '' },
  { prefix: '/v1', suffix: 'ShortPrefix' },
] as const;
