/** Maximum length of the longer side, in pixels. Larger pictures are scaled down. */
const LONGEST_SIDE = 2_560;

/** Draws a picture file. Throws if this browser can't decode it. */
export async function drawFile(file: Blob, canvas: HTMLCanvasElement): Promise<void> {
  const bitmap = await createImageBitmap(file);
  draw(bitmap, bitmap.width, bitmap.height, canvas);
  bitmap.close();
}

/** Lets the user choose a screen in the browser's dialog. @returns undefined if they cancel */
export async function chooseScreen(): Promise<MediaStream | undefined> {
  try {
    return await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return undefined;
    throw error;
  }
}

/** Draws one frame and ends the capture immediately. */
export async function drawScreen(stream: MediaStream, canvas: HTMLCanvasElement): Promise<void> {
  try {
    const video = document.createElement('video');
    video.muted = video.playsInline = true;
    // A stream has no URL, so the page's media policy doesn't block it.
    video.srcObject = stream;
    await video.play();
    draw(video, video.videoWidth, video.videoHeight, canvas);
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

function draw(source: CanvasImageSource, width: number, height: number, canvas: HTMLCanvasElement): void {
  if (width === 0 || height === 0) throw new TypeError('the picture has no size');
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new TypeError('nothing can be drawn here');
  // Transparent areas would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
}
