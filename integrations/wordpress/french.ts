/** The plugin's French texts by their English originals. */
export const FRENCH: Readonly<Record<string, string>> = {
  'Question above the button': 'Question au-dessus du bouton',
  'Words on the button': 'Texte du bouton',
  Thanks: 'Remerciement',
  'Shown before anything is recorded': 'Affiché avant tout enregistrement',
  'Language that is spoken, such as en': 'Langue parlée, par exemple fr',
  'Language of the words on screen, such as fr': 'Langue des textes à l’écran, par exemple fr',
  'Tags, with commas between them': 'Étiquettes, séparées par des virgules',
  'Who speaks, in your own terms': 'Qui parle, selon votre propre identifiant',
  'Their email address, if they agreed to get replies':
    'Son adresse e-mail, si cette personne accepte de recevoir des réponses',
  'Names and terms to expect, with commas between them': 'Noms et termes attendus, séparés par des virgules',
  'Version of your site or app': 'Version de votre site ou application',
  'Play it before sending': 'Réécouter avant l’envoi',
  'Ask for an email address, to reply to': 'Demander une adresse e-mail, pour répondre',
  'Your own data, as a JSON object': 'Vos propres données, sous forme d’objet JSON',
  'Your own words, as a JSON object': 'Vos propres textes, sous forme d’objet JSON',
  Theme: 'Thème',
  Position: 'Position',
  'What is collected': 'Ce qui est recueilli',
  'Picture beside the feedback': 'Image jointe à l’avis',
  'Send while speaking': 'Envoyer pendant que la personne parle',
  'Show the words while speaking': 'Afficher les mots pendant que la personne parle',
  'Button in the corner': 'Bouton dans le coin',
  'Send the page along': 'Joindre la page',
  'as usual': 'par défaut',
  'Longest recording in seconds': 'Durée maximale en secondes',
  Button: 'Bouton',
  'Record Feedback': 'Enregistrer un avis',
  'Voice Feedback: set the server and a publishable key under Settings → Voice Feedback.':
    'Voice Feedback : indiquez le serveur et une clé publiable sous Réglages → Voice Feedback.',
  'That isn’t an API key. API keys begin with vf_. The previous key was kept.':
    'Ce n’est pas une clé API : les clés API commencent par vf_. La clé précédente a été conservée.',
  'The address must begin with https://. The previous address was kept.':
    'L’adresse doit commencer par https://. L’adresse précédente a été conservée.',
  'The settings were saved without checking the key.':
    'Les réglages ont été enregistrés sans vérification de la clé.',
  'The key was not saved.': 'La clé n’a pas été enregistrée.',
  'The previous key was kept.': 'La clé précédente a été conservée.',
  'Voice Feedback': 'Voice Feedback',
  Server: 'Serveur',
  'Publishable key': 'Clé publiable',
  'Everyone can read it in your pages, so use a publishable key that names this website. Secret keys are refused.':
    'Tout le monde peut la lire dans vos pages : utilisez une clé publiable limitée à ce site. Les clés secrètes sont refusées.',
  'Signed-in visitors': 'Visiteurs connectés',
  'Send their WordPress user id along, so that you can find and erase what one person said.':
    'Joindre leur identifiant WordPress, pour retrouver et effacer ce qu’une personne a dit.',
  'Check the connection': 'Vérifier la connexion',
  'Put the block "Voice Feedback" or the shortcode [voice_feedback prompt="What do you think?"] into a page.':
    'Placez le bloc « Voice Feedback » ou le code court [voice_feedback prompt="Qu’en pensez-vous ?"] dans une page.',
  'You aren’t allowed to do that.': 'Vous n’y êtes pas autorisé.',
  'The server knows this key, and it works.': 'Le serveur connaît cette clé, et elle fonctionne.',
  'This is a secret key: anyone who opens your pages could read and delete your feedback with it. Use a publishable key.':
    'C’est une clé secrète : toute personne qui ouvre vos pages pourrait s’en servir pour lire et supprimer vos avis. Utilisez une clé publiable.',
  'The server does not know this key, or it has been revoked.':
    'Le serveur ne connaît pas cette clé, ou elle a été révoquée.',
  'The server does not answer at this address.': 'Le serveur ne répond pas à cette adresse.',
  'Set the server and a key first.': 'Indiquez d’abord le serveur et une clé.',
  'A button in your pages that records a short voice message and sends it to your Voice Feedback server.':
    'Un bouton dans vos pages qui enregistre un court message vocal et l’envoie à votre serveur Voice Feedback.',
};
