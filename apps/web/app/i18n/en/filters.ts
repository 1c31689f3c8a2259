/** For choosing what a list shows. */
export const words = {
  filterBy: 'Filter by',
  chosen: (field: string, isNot: boolean, first: string, more: number) =>
    `${field}: ${isNot ? 'not ' : ''}${first}${more > 0 ? ` +${more}` : ''}`,
  find: (field: string) => `Find: ${field}`,
  mode: (field: string) => `${field}: is or isn’t`,
  is: 'is any of',
  isNot: 'is none of',
  removeCondition: (field: string) => `Remove the filter by ${field}`,
  none: 'No values',
  loading: 'Loading…',
  failed: 'Couldn’t load the values',
  viewMenu: (name: string) => `More for the view ${name}`,
  notify: 'Tell me about new matches',
  notices: {
    never: 'Never',
    hourly: 'By email, once an hour at most',
    daily: 'By email, once a day at most',
  },
  exports: (total: string, isFiltered: boolean) =>
    isFiltered ? `Only these: ${total}` : `Everything: ${total}`,
  manageTags: 'Rename tags',
  tagsTitle: 'Tags',
  tagsText:
    'A new name applies to all feedback with this tag. With the name of another tag, the two become one.',
  merges: (tag: string) => `“${tag}” exists: the two become one.`,
  rename: 'Rename',
  renameTitle: (name: string) => `Rename “${name}”`,
  moveLeft: 'Move left',
  moveRight: 'Move right',
  updateView: (name: string) => `Update “${name}”`,
  more: 'There are more: type to find them.',
};
