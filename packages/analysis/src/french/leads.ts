/** Words before a quote that only join it to what was said before. */
export const FRENCH_LEAD =
  /^(?:(?:et|mais|donc|alors|du coup|par contre|en revanche|cependant|pourtant|toutefois|car|parce qu(?:e\b|['’])|puis|pis|ou|bref|bon|ben|bah|euh|malheureusement|sauf qu(?:e\b|['’]))(?![\p{L}])[,\s]*)+/iu;
