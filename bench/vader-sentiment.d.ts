declare module 'vader-sentiment' {
  const vader: {
    SentimentIntensityAnalyzer: {
      /** compound -1 … 1 */
      polarity_scores(text: string): { pos: number; neu: number; neg: number; compound: number };
    };
  };
  export = vader;
}
