"""What a request carries, in a form that can be sent again."""

from __future__ import annotations

import io
import json
import os
import secrets
import wave
from typing import IO, Any, Callable, Iterator, Mapping, Optional, Tuple, Union

from .errors import InvalidAudioError

#: A recording: a path, bytes, or an open binary file or stream.
Audio = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, IO[bytes]]
#: Called with the bytes sent and the total; starts again from 0 when an attempt is repeated.
OnProgress = Callable[[int, int], None]

_MAXIMUM_BYTES = 100_000_000
_CHUNK_BYTES = 65_536
_DEFAULT_NAME = "recording.webm"
_SAMPLE_RATE = 16_000
_SAMPLE_BYTES = 2


def wav_of(samples: bytes) -> bytes:
    """Raw samples (signed 16 bit, little endian, 16 kHz, mono) as a file that can be uploaded."""
    file = io.BytesIO()
    with wave.open(file, "wb") as wav:
        wav.setnchannels(1)
        wav.setsampwidth(_SAMPLE_BYTES)
        wav.setframerate(_SAMPLE_RATE)
        wav.writeframes(samples)
    return file.getvalue()


class Recording:
    """A recording that can be read from its start as often as needed.

    A file is read from the disk as it is sent. A stream that cannot be rewound is read whole before anything is sent.
    """

    def __init__(self, audio: Audio) -> None:
        self.name = _DEFAULT_NAME
        self._path: Optional[str] = None
        self._bytes = b""
        if isinstance(audio, (bytes, bytearray, memoryview)):
            self._bytes = bytes(audio)
            self.size = len(self._bytes)
        elif isinstance(audio, (str, os.PathLike)):
            self._path = os.fspath(audio)
            self.name = os.path.basename(self._path) or _DEFAULT_NAME
            try:
                self.size = os.stat(self._path).st_size
                open(self._path, "rb").close()
            except OSError as error:
                raise InvalidAudioError(f"The file {self._path} cannot be read.") from error
        elif hasattr(audio, "read"):
            self._bytes = _read_all(audio)
            self.size = len(self._bytes)
            name = getattr(audio, "name", None)
            if isinstance(name, str):
                self.name = os.path.basename(name) or _DEFAULT_NAME
        else:
            raise InvalidAudioError("Audio is a path, bytes, or an open binary file.")
        if self.size == 0:
            raise InvalidAudioError("The audio is empty: not a single byte.")
        if self.size > _MAXIMUM_BYTES:
            raise InvalidAudioError(f"The audio is larger than {_MAXIMUM_BYTES // 1_000_000} MB.")

    def open(self) -> IO[bytes]:
        return io.BytesIO(self._bytes) if self._path is None else open(self._path, "rb")


def _read_all(stream: IO[bytes]) -> bytes:
    data = stream.read(_MAXIMUM_BYTES + 1)
    if not isinstance(data, bytes):
        raise InvalidAudioError("The audio is text: open the file in binary mode.")
    return data


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class JsonBody:
    def __init__(self, value: Any) -> None:
        self._bytes = _compact(value).encode()
        self.content_type = "application/json"
        self.length = len(self._bytes)

    def chunks(self) -> Iterator[bytes]:
        yield self._bytes


class FormBody:
    """A recording and its options as a multipart form, where all is text: lists and objects go as JSON."""

    def __init__(self, recording: Recording, options: Mapping[str, Any], on_progress: Optional[OnProgress]) -> None:
        self._recording = recording
        self._on_progress = on_progress
        boundary = f"voicefeedback-{secrets.token_hex(16)}"
        self.content_type = f"multipart/form-data; boundary={boundary}"
        self._head, self._tail = self._frame(boundary, options)
        self.length = len(self._head) + recording.size + len(self._tail)

    def _frame(self, boundary: str, options: Mapping[str, Any]) -> Tuple[bytes, bytes]:
        parts = []
        # First what the server may refuse, then what is large.
        for name, value in options.items():
            text = value if isinstance(value, str) else _compact(value)
            parts.append(f'--{boundary}\r\ncontent-disposition: form-data; name="{name}"\r\n\r\n{text}\r\n')
        file_name = self._recording.name.replace("\\", "_").replace('"', "%22").replace("\r", "").replace("\n", "")
        parts.append(
            f'--{boundary}\r\ncontent-disposition: form-data; name="audio"; filename="{file_name}"\r\n'
            "content-type: application/octet-stream\r\n\r\n"
        )
        return "".join(parts).encode(), f"\r\n--{boundary}--\r\n".encode()

    def chunks(self) -> Iterator[bytes]:
        yield self._head
        sent = 0
        with self._recording.open() as file:
            while sent < self._recording.size:
                chunk = file.read(min(_CHUNK_BYTES, self._recording.size - sent))
                if not chunk:
                    raise InvalidAudioError("The file became shorter while it was sent.")
                yield chunk
                sent += len(chunk)
                if self._on_progress is not None:
                    self._on_progress(sent, self._recording.size)
        yield self._tail


Body = Union[JsonBody, FormBody]
