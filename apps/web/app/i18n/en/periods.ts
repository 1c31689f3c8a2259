export const words = {
  period: 'Period',
  anyTime: 'Any time',
  periods: {
    today: 'Today',
    '7d': 'Last 7 days',
    '30d': 'Last 30 days',
    '90d': 'Last 90 days',
    this_week: 'This week',
    last_week: 'Last week',
    this_month: 'This month',
    last_month: 'Last month',
  },
  fixedPeriod: 'Fixed dates',
};
