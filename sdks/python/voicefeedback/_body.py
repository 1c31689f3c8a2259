"""Request bodies that can be sent more than once."""

from __future__ import annotations

import io
import json
import os
import secrets
import wave
from typing import IO, Any, Callable, Iterator, List, Mapping, Optional, Union

from .errors import InvalidAudioError

#: A recording: a path, bytes, or an open binary file or stream.
Audio = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, IO[bytes]]
#: A picture: PNG, JPEG or WebP.
Image = Audio
#: Called with the bytes sent and the total. Restarts from 0 for each attempt.
OnProgress = Callable[[int, int], None]

_MAXIMUM_BYTES = 100_000_000
_CHUNK_BYTES = 65_536
_DEFAULT_NAME = "recording.webm"
_SAMPLE_RATE = 16_000
_SAMPLE_BYTES = 2
_LINE_BREAK = b"\r\n"


def wav_of(samples: bytes) -> bytes:
    """Convert raw samples (signed 16 bit, little endian, 16 kHz, mono) to a WAV file."""
    file = io.BytesIO()
    with wave.open(file, "wb") as wav:
        wav.setnchannels(1)
        wav.setsampwidth(_SAMPLE_BYTES)
        wav.setframerate(_SAMPLE_RATE)
        wav.writeframes(samples)
    return file.getvalue()


class Recording:
    """A recording or picture that can be read from its start more than once.

    A file is read from disk while it is sent. A stream that can't be rewound is read completely before sending.
    """

    def __init__(self, audio: Audio, what: str = "audio") -> None:
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
            self._bytes = _read_all(audio, what)
            self.size = len(self._bytes)
            name = getattr(audio, "name", None)
            if isinstance(name, str):
                self.name = os.path.basename(name) or _DEFAULT_NAME
        else:
            raise InvalidAudioError(f"{what.capitalize()} is a path, bytes, or an open binary file.")
        if self.size == 0:
            raise InvalidAudioError(f"The {what} is empty: not a single byte.")
        if self.size > _MAXIMUM_BYTES:
            raise InvalidAudioError(f"The {what} is larger than {_MAXIMUM_BYTES // 1_000_000} MB.")

    def open(self) -> IO[bytes]:
        return io.BytesIO(self._bytes) if self._path is None else open(self._path, "rb")


def _read_all(stream: IO[bytes], what: str) -> bytes:
    data = stream.read(_MAXIMUM_BYTES + 1)
    if not isinstance(data, bytes):
        raise InvalidAudioError(f"The {what} is text: open the file in binary mode.")
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
    """A multipart form of a recording, its picture and its options. Options other than strings are encoded as JSON."""

    def __init__(
        self,
        recording: Recording,
        options: Mapping[str, Any],
        on_progress: Optional[OnProgress],
        image: Optional[Recording] = None,
    ) -> None:
        self._on_progress = on_progress
        self._boundary = f"voicefeedback-{secrets.token_hex(16)}"
        self.content_type = f"multipart/form-data; boundary={self._boundary}"
        self._options = self._fields(options)
        self._files = [(self._file_head("audio", recording.name), recording)]
        # The picture is small and may be refused, so the server reads it first.
        if image is not None:
            self._files.insert(0, (self._file_head("image", "image"), image))
        self._tail = f"--{self._boundary}--\r\n".encode()
        self._size = sum(file.size for _, file in self._files)
        heads = sum(len(head) + len(_LINE_BREAK) for head, _ in self._files)
        self.length = len(self._options) + heads + self._size + len(self._tail)

    def _fields(self, options: Mapping[str, Any]) -> bytes:
        parts: List[str] = []
        # Options first, so that the server can refuse them before it reads the audio.
        for name, value in options.items():
            text = value if isinstance(value, str) else _compact(value)
            parts.append(f'--{self._boundary}\r\ncontent-disposition: form-data; name="{name}"\r\n\r\n{text}\r\n')
        return "".join(parts).encode()

    def _file_head(self, field: str, name: str) -> bytes:
        file_name = name.replace("\\", "_").replace('"', "%22").replace("\r", "").replace("\n", "")
        return (
            f'--{self._boundary}\r\ncontent-disposition: form-data; name="{field}"; filename="{file_name}"\r\n'
            "content-type: application/octet-stream\r\n\r\n"
        ).encode()

    def chunks(self) -> Iterator[bytes]:
        yield self._options
        sent = 0
        for head, file in self._files:
            yield head
            for chunk in _pieces_of(file):
                yield chunk
                sent += len(chunk)
                if self._on_progress is not None:
                    self._on_progress(sent, self._size)
            yield _LINE_BREAK
        yield self._tail


def _pieces_of(recording: Recording) -> Iterator[bytes]:
    left = recording.size
    with recording.open() as file:
        while left > 0:
            chunk = file.read(min(_CHUNK_BYTES, left))
            if not chunk:
                raise InvalidAudioError("The file became shorter while it was sent.")
            left -= len(chunk)
            yield chunk


Body = Union[JsonBody, FormBody]
