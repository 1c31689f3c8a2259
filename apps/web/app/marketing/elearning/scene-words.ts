const en = {
  lesson: 'Lesson 7 · Matrices',
  ask: 'What was unclear?',
  answer: 'Answer out loud',
  lost: 'lost here',
  quiz: 'Quiz, lesson 7',
  grade: '4 of 10',
  gradeNote: 'Which step was it?',
};

const fr: typeof en = {
  lesson: 'Leçon 7 · Matrices',
  ask: 'Qu’est-ce qui n’était pas clair ?',
  answer: 'Répondre à voix haute',
  lost: 'perdu ici',
  quiz: 'Quiz, leçon 7',
  grade: '4 sur 10',
  gradeNote: 'À quelle étape ?',
};

export const elearningScene = { en, fr };
export type ElearningWords = typeof en;
