"""Lists that load pages as they are iterated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import AsyncIterator, Awaitable, Callable, Generic, Iterator, List, Optional, TypeVar

Item = TypeVar("Item")


@dataclass(frozen=True)
class Page(Generic[Item]):
    items: List[Item]
    #: number of items in all pages
    total: int
    has_more: bool
    next_cursor: Optional[str]


class Pages(Generic[Item]):
    """``for item in list``, ``for page in list.pages()`` or ``list.first()``."""

    def __init__(self, read: Callable[[Optional[str]], Page[Item]]) -> None:
        self._read = read

    def first(self) -> Page[Item]:
        return self._read(None)

    def pages(self) -> Iterator[Page[Item]]:
        page = self.first()
        yield page
        while page.has_more and page.next_cursor is not None:
            page = self._read(page.next_cursor)
            yield page

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from page.items


class AsyncPages(Generic[Item]):
    """``async for item in list``, ``async for page in list.pages()`` or ``await list.first()``."""

    def __init__(self, read: Callable[[Optional[str]], Awaitable[Page[Item]]]) -> None:
        self._read = read

    async def first(self) -> Page[Item]:
        return await self._read(None)

    async def pages(self) -> AsyncIterator[Page[Item]]:
        page = await self.first()
        yield page
        while page.has_more and page.next_cursor is not None:
            page = await self._read(page.next_cursor)
            yield page

    async def __aiter__(self) -> AsyncIterator[Item]:
        async for page in self.pages():
            for item in page.items:
                yield item
