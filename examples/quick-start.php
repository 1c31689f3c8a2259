<?php
$request = curl_init(getenv('VOICEFEEDBACK_BASE_URL') . '/api/v1/process');
curl_setopt_array($request, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . getenv('VOICEFEEDBACK_API_KEY')],
    CURLOPT_POSTFIELDS => ['audio' => new CURLFile('sample-feedback.ogg'), 'detailed' => 'true'],
]);
$feedback = json_decode(curl_exec($request), true);
echo $feedback['summary'], ' ', $feedback['sentiment']['label'], ' ', implode(', ', $feedback['topics']), "\n";
