// Does the same as main.go.txt, with the client generated for Java.

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.io.File;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import voicefeedback.ApiClient;
import voicefeedback.api.FeedbacksApi;
import voicefeedback.api.RecordingsApi;
import voicefeedback.api.WebhooksApi;
import voicefeedback.model.CreateWebhookBody;

public class Main {
  private static final int DELIVERY_TIMEOUT_SECONDS = 120;

  /** Says whether a delivery comes from the server: Standard Webhooks 1.0, as docs/other-languages.md has it. */
  static boolean verify(byte[] body, String id, String timestamp, String signatures, String secret)
      throws GeneralSecurityException {
    if (Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp)) > 300) return false;
    var mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring("whsec_".length())), "HmacSHA256"));
    mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
    var wanted = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(StandardCharsets.UTF_8);
    for (var signature : signatures.split(" ")) {
      if (MessageDigest.isEqual(wanted, signature.getBytes(StandardCharsets.UTF_8))) return true;
    }
    return false;
  }

  static boolean verify(String body, Headers headers, String secret) throws GeneralSecurityException {
    return verify(
        body.getBytes(StandardCharsets.UTF_8),
        headers.getFirst("webhook-id"),
        headers.getFirst("webhook-timestamp"),
        headers.getFirst("webhook-signature"),
        secret);
  }

  public static void main(String[] args) throws Exception {
    var client = new ApiClient();
    client.setBasePath(System.getenv("VOICEFEEDBACK_BASE_URL"));
    client.setApiKey(System.getenv("VOICEFEEDBACK_API_KEY"));

    var server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    var hook = new CreateWebhookBody().url(URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/hook"));
    var endpoint = new WebhooksApi(client).createWebhook(hook, null, null);
    var delivered = new CompletableFuture<String>();
    server.createContext(
        "/hook",
        exchange -> {
          var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
          try {
            var headers = exchange.getRequestHeaders();
            if (verify(" " + body, headers, endpoint.getSecret()) || verify(body, headers, "whsec_b3RoZXI="))
              throw new IllegalStateException("a wrong delivery was taken");
            if (!verify(body, headers, endpoint.getSecret())) throw new IllegalStateException("the delivery was refused");
            delivered.complete(body);
          } catch (GeneralSecurityException | RuntimeException error) {
            delivered.completeExceptionally(error);
          }
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    server.start();

    var audio = new File(System.getenv("SAMPLE"));
    var picture = new File(System.getenv("PICTURE"));
    var feedback =
        new RecordingsApi(client)
            .process(
                audio, null, null, null, null, true, null, null, List.of("java"), null, null, null, null, null, picture,
                null);
    System.out.println("uploaded " + feedback.getTranscript());
    System.out.println("picture " + feedback.getImage().getWidth());

    var list =
        new FeedbacksApi(client)
            .listFeedbacks(
                5, null, null, null, null, null, null, null, "java", null, null, null, null, null, null, null, null,
                null, null, null, null, null, null, null);
    System.out.println("listed " + list.getTotal());

    var body = delivered.get(DELIVERY_TIMEOUT_SECONDS, TimeUnit.SECONDS);
    System.out.println("verified " + body.contains(feedback.getId().toString()));
    server.stop(0);
  }
}
