/** Pour corriger la transcription d’un retour. */
export const words = {
  correct: 'Corriger la transcription',
  label: 'Transcription corrigée',
  hint: 'L’analyse est refaite avec les mots corrigés. Ce qui a été reconnu est conservé.',
  save: 'Enregistrer la correction',
  saved: 'Transcription corrigée. L’analyse suit dans quelques secondes.',
  failed: 'La correction n’a pas été enregistrée.',
  conflict:
    'Ce retour a été modifié entre-temps. Votre texte est toujours là : comparez-le, puis enregistrez à nouveau.',
  changedMeanwhile:
    'Quelqu’un a corrigé cette transcription pendant que vous écriviez. Elle dit maintenant :',
  keepMine: 'Enregistrer plutôt la mienne',
  corrected: (day: string, who: string) => `Corrigée le ${day} par ${who}.`,
  original: 'Afficher ce qui a été reconnu',
  undo: 'Annuler la correction',
  undone: 'La transcription est telle qu’elle a été reconnue. L’analyse suit dans quelques secondes.',
  undoFailed: 'La correction n’a pas pu être annulée.',
};
