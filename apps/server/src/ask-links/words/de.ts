import type { AskWords } from '../ask-words.ts';

export const words: AskWords = {
  orWrite: 'Oder schreiben Sie Ihre Antwort',
  write: 'Ihre Antwort',
  send: 'Senden',
  contact: {
    label: 'Ihre E-Mail-Adresse (freiwillig)',
    hint: 'Nur wenn wir Ihnen antworten dürfen. Sie können sich jederzeit abmelden.',
  },
  voiceNeedsScript: 'Um mit Ihrer Stimme zu antworten, schalten Sie JavaScript im Browser ein.',
  voiceLanguages: 'Gesprochene Antworten verstehen wir auf',
  textLanguages: 'Geschriebene Antworten verstehen wir auf',
  closed: {
    title: 'Diese Seite ist geschlossen',
    text: 'Sie nimmt im Moment keine Antworten an. Danke für Ihren Besuch.',
  },
  fullToday: { title: 'Das war’s für heute', text: 'Bitte kommen Sie morgen wieder. Danke!' },
  away: {
    title: 'Diese Seite ist gerade nicht verfügbar',
    text: 'Bitte versuchen Sie es später noch einmal.',
  },
  missing: { title: 'Hier gibt es nichts', text: 'Bitte prüfen Sie den Link.' },
  thanks: 'Vielen Dank für Ihre Antwort!',
  poster: { scan: 'Sagen Sie uns Ihre Meinung', hint: 'Scannen Sie den Code mit der Kamera Ihres Handys.' },
  script: {
    record: 'Aufnehmen',
    stop: 'Stopp',
    recording: 'Aufnahme läuft',
    allow: 'Erlauben Sie Ihrem Browser das Mikrofon.',
    yourRecording: 'Ihre Aufnahme',
    remove: 'Aufnahme löschen',
    next: 'Weiter',
    send: 'Senden',
    skip: 'Überspringen',
    answerFirst: 'Nehmen Sie zuerst eine Antwort auf, schreiben Sie eine, oder überspringen Sie die Frage.',
    agreeFirst: 'Bitte stimmen Sie zuerst zu.',
    denied: 'Ihr Browser erlaubt das Mikrofon hier nicht. Prüfen Sie seine Einstellungen.',
    noMicrophone: 'Es gibt kein Mikrofon, oder eine andere App benutzt es.',
    silent:
      'Auf dieser Aufnahme ist nichts zu hören. Prüfen Sie Ihr Mikrofon und versuchen Sie es noch einmal.',
    failed: 'Die Aufnahme ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
    offline: 'Sie sind offline. Sie können weitermachen: Antworten bleiben auf diesem Gerät.',
    kept: 'Auf diesem Gerät gespeichert, aber noch nicht gesendet. Lassen Sie die Seite offen: Gesendet wird so bald wie möglich.',
    sent: 'Gesendet.',
    refused:
      'Ihre Antwort konnte nicht gesendet werden: Diese Seite nimmt keine Antworten mehr an. Sie ist noch auf diesem Gerät.',
    again: 'Noch einmal antworten',
  },
};
