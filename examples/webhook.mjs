import { createServer } from 'node:http';
import { verifyWebhook } from 'voicefeedback';

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    // The raw bytes: a body that was parsed and written again has another signature.
    const event = await verifyWebhook(
      Buffer.concat(chunks).toString(),
      request.headers,
      process.env.VOICEFEEDBACK_WEBHOOK_SECRET,
    );
    console.log(event.type, event.data.id);
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
}).listen(process.env.PORT ?? 3000);
