export const words = {
  valuesOf: (title: string) => `${title}: values by day`,
  pressArrows: 'Use the arrow keys to read the values.',
  more: (title: string) => `More for the chart “${title}”`,
  asTable: 'Show as a table',
  asChart: 'Show as a chart',
  saveCsv: 'Save as CSV',
  savePicture: 'Save as a picture',
  day: 'Day',
};
