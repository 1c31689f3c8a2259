import type { words as english } from '../en/errors.ts';

export const words: typeof english = {
  api_key_missing: 'Saisissez votre clé API',
  api_key_invalid:
    'Cette clé API n’est pas valide. Copiez-la de nouveau, en entier, depuis votre tableau de bord.',
  api_key_revoked:
    'Cette clé API a été supprimée. Utilisez-en une autre, ou créez-en une dans votre tableau de bord.',
  api_key_expired: 'Cette clé API a expiré. Créez-en une nouvelle dans votre tableau de bord.',
  session_invalid: 'Vous n’êtes plus connecté. Connectez-vous de nouveau.',
  session_expired: 'Votre session a expiré. Connectez-vous de nouveau.',
  token_invalid: 'Ce jeton n’est pas valide.',
  token_expired: 'Ce jeton a expiré.',
  token_used_up: 'Ce jeton ne peut plus être utilisé.',
  forbidden: 'Cette clé ne permet pas cette action. Utilisez une clé secrète.',
  second_factor_required: 'Validez d’abord la deuxième étape de connexion.',
  sign_in_again: 'Confirmez d’abord que c’est bien vous : votre connexion date de plus de 10 minutes.',
  not_your_account: 'Ceci appartient à un autre compte.',
  origin_not_allowed:
    'Cette clé API ne peut pas être utilisée depuis ce site. Ajoutez-le aux domaines autorisés de la clé.',
  email_not_proven:
    'Confirmez d’abord votre adresse : ouvrez le lien de l’e-mail que nous vous avons envoyé.',
  secret_key_in_browser:
    'C’est une clé secrète, et tout le monde peut lire une page web. Utilisez-y une clé publiable (vf_pub_…), et remplacez celle-ci si elle a été publiée.',
  insufficient_role:
    'Votre rôle dans cette organisation ne le permet pas. Demandez à un propriétaire ou à un admin.',
  organization_requires_second_factor:
    'Cette organisation exige la connexion en deux étapes. Configurez-la d’abord dans vos paramètres.',
  organization_requires_single_sign_on:
    'Cette organisation exige son authentification unique. Connectez-vous avec « Continuer avec le SSO ».',
  provider_refused:
    'Nous ne pouvons pas utiliser ce fournisseur. Vérifiez l’émetteur : il faut https, et un document de découverte à /.well-known/openid-configuration.',
  domain_not_verified:
    'L’enregistrement TXT n’est pas encore visible. La propagation prend parfois une heure. Réessayez plus tard.',
  domain_taken: 'Une autre organisation a déjà vérifié ce domaine. Contactez-nous s’il est à vous.',
  single_sign_on_not_ready: 'Personne ne s’est encore connecté avec ce fournisseur. Testez-le d’abord.',
  not_a_member: 'Vous n’êtes plus membre de cette organisation.',
  last_owner: 'Une organisation a besoin d’un propriétaire. Nommez d’abord quelqu’un d’autre.',
  already_member: 'Cette personne est déjà membre.',
  already_invited: 'Cette adresse a déjà une invitation. Renvoyez-la depuis la liste.',
  too_many_members: 'Vous avez atteint la limite de membres et d’invitations. Supprimez-en un d’abord.',
  too_many_organizations:
    'Vous avez atteint le nombre maximal d’organisations. Quittez-en une ou effacez-en une d’abord.',
  invitation_gone: 'Il n’y a pas d’invitation pour votre adresse. Elle a peut-être expiré ou été annulée.',
  organization_has_members:
    'D’autres personnes sont membres de cette organisation. Retirez-les d’abord, ou nommez un autre propriétaire et quittez-la.',
  insufficient_scope:
    'Cette clé API n’a pas l’autorisation nécessaire. Ajoutez-la à la clé, ou utilisez une autre clé.',
  address_not_allowed:
    'Cette clé API ne peut pas être utilisée depuis cette adresse IP. Ajoutez-la aux adresses autorisées de la clé.',
  account_suspended:
    'Ce compte est suspendu. Vous pouvez consulter et télécharger son contenu, mais pas l’utiliser. Écrivez à l’exploitant de ce service.',
  admin_only: 'Réservé aux administrateurs.',
  admin_second_factor_required:
    'La connexion en deux étapes est obligatoire pour les administrateurs. Activez-la dans vos paramètres, puis revenez.',
  admin_password_wrong: 'Mot de passe incorrect',
  admin_locked:
    'Aucun mot de passe d’administration n’est défini. Définissez-en un avec « npm run admin:password ».',
  admin_attempts_used_up: 'Trop de mots de passe erronés. Attendez 15 minutes avant de réessayer.',
  account_exists: 'Cet email est déjà enregistré. Essayez de vous connecter.',
  sign_up_closed: 'La création de compte est fermée ici.',
  weak_password: 'Le mot de passe doit contenir au moins 6 caractères',
  last_api_key: 'Impossible de supprimer votre dernière clé API. Créez-en d’abord une nouvelle.',
  too_many_api_keys: 'Vous avez atteint le nombre maximal de clés API. Supprimez-en une d’abord.',
  not_found: 'Il n’y a plus rien ici.',
  method_not_allowed: 'Le serveur n’accepte pas cet appel. Rechargez la page et réessayez.',
  not_acceptable: 'La réponse n’existe pas dans ce format.',
  request_timeout: 'L’envoi a pris trop de temps. Vérifiez votre connexion, puis réessayez.',
  upgrade_required: 'Cette adresse n’accepte que le streaming.',
  too_many_streams:
    'Trop d’enregistrements sont en cours en même temps. Attendez la fin de l’un d’eux, puis réessayez.',
  upload_stalled: 'L’envoi a été interrompu. Vérifiez votre connexion, puis réessayez.',
  conflict: 'Impossible pour l’instant. Rechargez la page pour voir l’état actuel.',
  idempotency_in_flight: 'La même requête est encore en cours de traitement. Patientez un instant.',
  body_too_large: 'Le contenu est trop volumineux pour être envoyé.',
  unsupported_media_type: 'Le serveur n’accepte pas ce type de contenu.',
  range_not_satisfiable: 'Ce passage de l’enregistrement n’existe pas.',
  unknown_cursor: 'Impossible de lire cette page de la liste. Rechargez la page et réessayez.',
  unknown_api_version: 'Le serveur ne connaît pas cette version de l’API. Rechargez la page et réessayez.',
  malformed_body: 'Le serveur n’a pas pu lire la requête. Rechargez la page et réessayez.',
  malformed_request: 'Le serveur n’a pas pu lire la requête. Rechargez la page et réessayez.',
  invalid_request: 'Certaines valeurs sont incorrectes. Vérifiez les champs signalés.',
  unsupported_option: 'Le serveur ne connaît pas cette option.',
  idempotency_key_reused:
    'Cette requête a déjà été envoyée avec un autre contenu. Rechargez la page et réessayez.',
  rate_limited: 'Trop de requêtes. Attendez une minute, puis réessayez.',
  daily_limit_reached:
    'Cette clé API a atteint sa limite quotidienne. Elle pourra de nouveau envoyer des requêtes 24 heures après la première.',
  monthly_limit_reached:
    'Vous avez utilisé tous vos enregistrements du mois. Le compteur est remis à zéro le mois prochain.',
  insufficient_credits:
    'Vous n’avez pas assez de crédits. Rien n’a été débité. Ajoutez des crédits et réessayez.',
  spending_limit_reached:
    'Cela dépasserait le plafond de dépenses que vous avez fixé pour ce mois. Relevez-le dans Facturation.',
  no_saved_card:
    'Aucune carte n’est enregistrée. Achetez une fois des crédits en enregistrant votre carte, puis réessayez.',
  already_subscribed: 'Vous avez déjà un abonnement. Changez plutôt de formule.',
  not_subscribed: 'Il n’y a pas d’abonnement à modifier.',
  plan_not_for_sale: 'Cette formule n’est pas disponible à l’abonnement.',
  return_address_refused:
    'La page de paiement ne peut pas revenir à cette adresse. Ouvrez ce site à son adresse habituelle.',
  webhook_signature_invalid: 'Ce message n’est pas signé par le service qui devait l’envoyer.',
  connection_refused: 'L’autre service a refusé la connexion. Vérifiez le jeton et ses droits.',
  webhook_url_refused:
    'Les webhooks ne peuvent pas être envoyés à cette adresse. Elle doit être en https et accessible depuis internet.',
  too_many_webhooks: 'Vous avez atteint le nombre maximal de webhooks. Supprimez-en un d’abord.',
  payments_unavailable:
    'Le prestataire de paiement est injoignable. Rien n’a été débité. Réessayez dans un instant.',
  audio_missing: 'Aucun son à traiter',
  audio_empty: 'Aucun son enregistré',
  audio_too_large: 'Le fichier dépasse 100 Mo. Choisissez-en un plus petit.',
  unsupported_format:
    'Nous ne savons pas lire ce fichier audio. Envoyez un fichier webm, ogg, mp3, wav, m4a, mp4, aac ou flac.',
  unreadable_audio: 'Le fichier audio est endommagé et illisible.',
  no_audio_track: 'Le fichier n’a pas de piste sonore.',
  unsupported_image: 'Nous ne savons pas afficher ce type d’image. Envoyez une image PNG, JPEG ou WebP.',
  unreadable_image: 'L’image est endommagée et illisible.',
  image_too_large: 'L’image dépasse 5 Mo, ou 8 000 × 8 000 pixels.',
  image_not_redactable:
    'Les noms et numéros ne peuvent pas être retirés d’une image. Envoyez l’enregistrement sans l’image.',
  audio_too_short: 'L’enregistrement est trop court pour être transcrit. Rien n’a été débité.',
  audio_too_long: 'L’enregistrement dépasse la durée autorisée. Rien n’a été débité.',
  decode_timeout:
    'Ce fichier audio est trop lourd à décoder. Convertissez-le, par exemple en WAV, et renvoyez-le. Rien n’a été débité.',
  unsupported_language:
    'Cette langue n’est pas encore prise en charge : seul l’anglais est compris. Rien n’a été débité.',
  audio_url_refused: 'Impossible de récupérer le son à cette adresse.',
  audio_url_unreachable: 'Le son n’a pas pu être récupéré à cette adresse.',
  audio_gone: 'Le son de ce retour n’est plus conservé.',
  not_finished: 'Ce retour est encore en cours de traitement. Réessayez dans un instant.',
  not_retryable: 'Rien à relancer : ce retour n’a pas échoué de notre côté.',
  processing_failed: 'Échec du traitement du son',
  internal_error: 'Une erreur est survenue de notre côté. Rien n’a été débité. Réessayez dans un instant.',
  overloaded: 'Le service est très sollicité. Réessayez dans un instant.',
  needs_language_model: 'Pour poser des questions, il faut un modèle de langage, et ce serveur n’en a pas.',
  language_model_unavailable: 'Le modèle de langage ne répond pas en ce moment. Réessayez plus tard.',
  unavailable: 'Le service n’est pas prêt. Réessayez dans un instant.',
  storage_unavailable: 'L’enregistrement n’a pas pu être sauvegardé. Réessayez dans un instant.',
  storage_full: 'Notre espace de stockage est plein pour le moment. Réessayez plus tard.',
  edit_conflict:
    'Quelqu’un d’autre a fait une modification entre-temps. Consultez la nouvelle version, puis refaites la vôtre.',
  link_expired: 'Ce lien a expiré. Demandez-en un nouveau.',
  no_contact_address: 'Cette personne n’a pas laissé d’adresse e-mail : on ne peut pas lui répondre.',
  person_unsubscribed: 'Cette personne ne veut plus recevoir d’e-mails de votre part.',
  reply_address_missing: 'Choisissez dans les paramètres qui reçoit les réponses à vos e-mails.',
  reply_repeated: 'Cette personne a déjà reçu la même réponse.',
  too_many_replies: 'Ce retour a atteint le nombre maximal de réponses.',
  theme_not_done: 'Marquez d’abord le thème comme traité.',
  nobody_to_tell: 'Il n’y a plus personne à prévenir : tous ceux qui ont laissé une adresse l’ont déjà été.',
  too_many_comments: 'Ce retour a atteint le nombre maximal de commentaires. Supprimez-en d’abord.',
  too_many_shares: 'Vous avez atteint le nombre maximal de liens partagés. Révoquez-en un d’abord.',
  too_many_views: 'Vous avez atteint le nombre maximal de vues enregistrées. Supprimez-en une d’abord.',
  too_many_connections: 'Trop de connexions de ce compte sont ouvertes. Fermez-en une d’abord.',
  outside_project:
    'Cette clé API appartient à un projet. Elle ne peut envoyer, lire et modifier que les retours de ce projet.',
  project_archived: 'Ce projet est archivé. Restaurez-le d’abord dans les paramètres.',
  project_name_taken: 'Un projet porte déjà ce nom. Choisissez-en un autre.',
  too_many_projects: 'Vous avez atteint le nombre maximal de projets. Archivez-en un d’abord.',
  view_name_taken: 'Une vue porte déjà ce nom. Choisissez-en un autre.',
  unreachable: 'Connexion au serveur impossible. Vérifiez qu’il est en marche.',
  unknown: 'Erreur inconnue',
  microphone_denied: 'Impossible d’accéder à votre micro. Vérifiez les autorisations.',
  microphone_unavailable: 'Impossible d’accéder au micro',
  recording_unsupported: 'Échec de l’accès au micro',
  recording_failed: 'Échec de l’enregistrement',
  recording_empty: 'Aucun son enregistré',
  recording_silent: 'Aucun son enregistré : le micro n’a rien entendu. Rien n’a été envoyé.',
};
