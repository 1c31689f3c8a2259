<?php
// Does the same as main.go.txt, with the client generated for PHP.
declare(strict_types=1);

use VoiceFeedback\Api\FeedbacksApi;
use VoiceFeedback\Api\RecordingsApi;
use VoiceFeedback\Api\WebhooksApi;
use VoiceFeedback\Configuration;
use VoiceFeedback\Model\CreateWebhookBody;

require 'GuzzleHttp/autoload.php';
require __DIR__ . '/psr7-functions.php';
spl_autoload_register(static function (string $class): void {
    if (str_starts_with($class, 'VoiceFeedback\\')) {
        require getenv('CLIENT') . strtr(substr($class, strlen('VoiceFeedback')), '\\', '/') . '.php';
    }
});

// A file with an error stops this.
$files = new RecursiveDirectoryIterator(getenv('CLIENT'), FilesystemIterator::SKIP_DOTS);
foreach (new RecursiveIteratorIterator($files) as $file) {
    require_once $file;
}

const DELIVERY_TIMEOUT_SECONDS = 120;

/** Says whether a delivery comes from the server: Standard Webhooks 1.0, as docs/other-languages.md has it. */
function verify(string $body, array $headers, string $secret): bool
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $wanted = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $signature) {
        if (hash_equals($wanted, $signature)) {
            return true;
        }
    }
    return false;
}

/** Reads a request and returns its headers and body. */
function receive($connection): array
{
    $headers = [];
    fgets($connection);
    while (($line = trim((string) fgets($connection))) !== '') {
        [$name, $value] = explode(':', $line, 2);
        $headers[strtolower($name)] = trim($value);
    }
    return [$headers, stream_get_contents($connection, (int) $headers['content-length'])];
}

$configuration = (new Configuration())
    ->setHost(getenv('VOICEFEEDBACK_BASE_URL'))
    ->setAccessToken(getenv('VOICEFEEDBACK_API_KEY'));
$listener = stream_socket_server('tcp://127.0.0.1:0');
$url = 'http://' . stream_socket_get_name($listener, false) . '/hook';
$endpoint = (new WebhooksApi(null, $configuration))->createWebhook(new CreateWebhookBody(['url' => $url]));

$recordings = new RecordingsApi(null, $configuration);
$feedback = $recordings->process(
    audio: new SplFileObject(getenv('SAMPLE')),
    image: new SplFileObject(getenv('PICTURE')),
    detailed: 'true',
    tags: 'php',
);
echo 'uploaded ', $feedback->getTranscript(), "\n";
echo 'picture ', $feedback->getImage()->getWidth(), "\n";

$list = (new FeedbacksApi(null, $configuration))->listFeedbacks(tag: 'php', limit: 5);
echo 'listed ', $list->getTotal(), "\n";

$connection = stream_socket_accept($listener, DELIVERY_TIMEOUT_SECONDS);
[$headers, $body] = receive($connection);
if (verify(" $body", $headers, $endpoint->getSecret()) || verify($body, $headers, 'whsec_b3RoZXI=')) {
    exit('a wrong delivery was taken');
}
$verified = verify($body, $headers, $endpoint->getSecret()) && str_contains($body, $feedback->getId());
fwrite($connection, "HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n");
fclose($connection);
echo 'verified ', var_export($verified, true), "\n";
