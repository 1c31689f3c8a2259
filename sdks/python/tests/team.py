"""Makes every call of a team with the sync or the async client, and prints the requests."""

import asyncio
import inspect
import json
import os
import sys
import uuid
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from voicefeedback import AsyncVoiceFeedback, ConflictError, NotFoundError, ValidationError, VoiceFeedback  # noqa: E402

FEEDBACK = os.environ["FEEDBACK_ID"]
OTHER = os.environ["OTHER_ID"]
THEME = os.environ["THEME_ID"]
OTHER_THEME = os.environ["OTHER_THEME_ID"]
TRACKER = json.loads(os.environ["TRACKER"])


async def got(value):
    """The result of a call: of the async client, it has to be awaited."""
    return await value if inspect.isawaitable(value) else value


async def all_of(pages):
    if hasattr(pages, "__aiter__"):
        return [item async for item in pages]
    return list(pages)


async def raised(error, call):
    try:
        await got(call())
    except error as caught:
        return caught
    raise AssertionError(f"{error.__name__} was not raised")


async def play_feedback(client) -> None:
    comment = await got(client.comments.create(FEEDBACK, "I can reproduce it."))
    answer = await got(client.comments.create(FEEDBACK, "Me, too.", reply_to=comment["id"]))
    assert answer["reply_to"] == comment["id"], answer
    assert (await got(client.comments.update(FEEDBACK, comment["id"], "Fixed.")))["text"] == "Fixed."
    await got(client.comments.delete(FEEDBACK, answer["id"]))
    texts = [each["text"] for each in await all_of(client.comments.list(FEEDBACK, limit=1))]
    assert texts[0] == "Fixed." and "Me, too." not in texts, texts
    once = [await got(client.comments.create(FEEDBACK, "Once.", idempotency_key=f"comment-{FEEDBACK}")) for _ in "ab"]
    assert once[0] == once[1], once
    await got(client.feedback.update(FEEDBACK, tags=["urgent"]))
    assert [change["field"] for change in await all_of(client.changes.list(FEEDBACK))] == ["tags"]
    reply = await got(client.replies.create(FEEDBACK, "It is fixed."))
    assert await all_of(client.replies.list(FEEDBACK)) == [reply]
    assert await all_of(client.replies.list_for_end_user(os.environ["END_USER_ID"])) == [reply]
    share = await got(client.shares.create(FEEDBACK, expires_in_hours=24))
    assert share["token"] in share["url"], share
    assert [each["id"] for each in await all_of(client.shares.list(FEEDBACK))] == [share["id"]]
    await got(client.shares.delete(FEEDBACK, share["id"]))


async def play_themes(client) -> None:
    assert (await got(client.themes.get(THEME)))["quotes"]
    assert (await got(client.themes.update(THEME, name="Slow export", pinned=True)))["name"] == "Slow export"
    assert (await all_of(client.themes.list(kind="problem")))[0]["id"] == THEME
    merged = await got(client.themes.merge(OTHER_THEME, THEME))
    assert [each["id"] for each in merged["merged"]] == [OTHER_THEME], merged
    assert (await got(client.themes.unmerge(OTHER_THEME)))["id"] == OTHER_THEME
    part = await got(client.themes.split(THEME, feedback_ids=[FEEDBACK], name="Slow on Mondays"))
    assert part["name"] == "Slow on Mondays", part
    assert (await got(client.themes.update(THEME, done=True)))["done_at"]
    announced = await got(client.announcements.create(THEME, "The export is fast now."))
    assert [each["id"] for each in await all_of(client.announcements.list(THEME))] == [announced["id"]]
    assert await all_of(client.alerts.list()) == []


async def play_views(client) -> None:
    actions = [{"type": "tag", "tags": ["angry"]}]
    recent = {"sentiment": "negative", "from_": "2026-11-01"}
    view = await got(client.views.create("Angry", filter=recent, actions=actions))
    assert view["filter"] == {"sentiment": "negative", "from": "2026-11-01"}, view
    other = await got(client.views.create("New", filter={"inbox_status": "new"}))
    await got(client.views.order([other["id"], view["id"]]))
    read = await got(client.with_raw_response(client.views.get, view["id"]))
    assert read.data == {**view, "position": 1}, read
    unless_changed = client.with_options(if_match=read.etag)
    await got(unless_changed.views.update(view["id"], actions=[]))
    try:
        await got(unless_changed.views.update(view["id"], name="Mine"))
    except ConflictError as error:
        assert error.code == "edit_conflict", error
    else:
        raise AssertionError("an older version was changed")
    assert (await got(client.views.update(view["id"], notify="daily")))["notify"] == "daily"
    assert (await got(client.views.preview(other["id"])))["looked_at"] == 3
    assert await all_of(client.views.acts(view["id"])) == []
    assert [each["name"] for each in await all_of(client.views.list(limit=1))] == ["New", "Angry"]
    await got(client.views.delete(other["id"]))
    # The filter of a body, too, is sent with the API's names.
    edited = await got(client.feedback.update_many(filter={"from_": "2026-01-01"}, inbox_status="read"))
    assert edited["remaining"] == 0, edited
    report = await got(client.reports.create(title="November"))
    assert [each["id"] for each in await all_of(client.reports.list())] == [report["id"]]
    await got(client.reports.delete(report["id"]))


async def play_people(client) -> None:
    end_user = os.environ["END_USER_ID"]
    assert (await got(client.insights.asking()))["available"] is True
    asked = await got(client.insights.ask("How is the export?", from_="2026-01-01", end_user_id=[end_user]))
    assert (asked["status"], asked["messages_read"]) == ("answered", 1), asked
    assert [(each["feedback_id"], each["quote"]) for each in asked["quotes"]] == [(FEEDBACK, "far too long")], asked
    assert (await got(client.insights.ask("And of nobody?", end_user_id="nobody")))["status"] == "not_mentioned"
    version = (await got(client.feedback.get(FEEDBACK)))["version"]
    corrected = await got(client.corrections.create(FEEDBACK, "The import takes far too long.", version=version))
    assert corrected["transcript"] == "The import takes far too long.", corrected
    assert corrected["correction"]["original_transcript"] == "The export takes far too long.", corrected
    stale = await raised(ConflictError, lambda: client.corrections.create(FEEDBACK, "No.", version=99))
    assert stale.code == "edit_conflict", stale
    undone = await got(client.corrections.undo(FEEDBACK))
    assert (undone["transcript"], undone["correction"]) == ("The export takes far too long.", None), undone
    person = await got(client.end_users.get(end_user))
    assert (person["end_user_id"], person["feedbacks"]) == (end_user, 1), person
    receipt = await got(client.end_users.erase(end_user))
    assert receipt["erased"]["feedbacks"] == 1, receipt
    again = await got(client.end_users.erase(end_user))
    assert again["erased"]["feedbacks"] == 0, again
    assert await all_of(client.erasures.list(limit=1)) == [again, receipt]
    await raised(NotFoundError, lambda: client.end_users.get(end_user))
    await raised(NotFoundError, lambda: client.feedback.get(FEEDBACK))


async def play_links(client) -> None:
    link = await got(client.ask_links.create("Beta", [{"text": "How was it?"}]))
    assert await got(client.ask_links.get(link["id"])) == link
    assert (await got(client.ask_links.update(link["id"], paused=True)))["state"] == "paused"
    assert (await got(client.ask_links.results(link["id"])))["questions"][0]["text"] == "How was it?"
    assert [each["id"] for each in await all_of(client.ask_links.list())] == [link["id"]]
    await got(client.ask_links.delete(link["id"]))
    connection = await got(client.connections.create(**TRACKER))
    assert connection["webhook_secret"], connection
    changed = await got(client.connections.update(connection["id"], token=TRACKER["token"]))
    assert changed["status"] == "connected", changed
    assert [each["id"] for each in await all_of(client.connections.list())] == [connection["id"]]
    issue = await got(client.issues.create(connection["id"], feedback_id=OTHER))
    assert issue["status"] == "creating", issue
    assert await all_of(client.issues.list(feedback_id=OTHER)) == [issue]
    await got(client.issues.unlink(issue["id"]))
    await got(client.connections.delete(connection["id"]))
    error = await raised(NotFoundError, lambda: client.issues.create(connection["id"], feedback_id=OTHER))
    assert error.code == "not_found", error
    await raised(NotFoundError, lambda: client.themes.get(str(uuid.uuid4())))
    assert (await raised(ValidationError, lambda: client.comments.create(FEEDBACK, ""))).code == "invalid_request"


async def play_projects(client) -> None:
    project = await got(client.projects.create("Shop", environment="staging"))
    assert await got(client.projects.get(project["id"])) == project
    assert (await got(client.projects.update(project["id"], name="Shop app")))["name"] == "Shop app"
    assert [each["name"] for each in await all_of(client.projects.list())] == ["Shop app"]
    assert (await got(client.projects.archive(project["id"])))["archived_at"], project
    assert await all_of(client.projects.list()) == []
    assert len(await all_of(client.projects.list(archived=True))) == 1
    assert (await got(client.insights.get(project="none", by="topic")))["totals"]["people"] == 3
    assert await all_of(client.alerts.list(project="none")) == []
    release = await got(client.releases.create("2.4.1"))
    assert [each["id"] for each in await all_of(client.releases.list(limit=1))] == [release["id"]]
    await got(client.releases.delete(release["id"]))


async def play(client) -> None:
    await play_projects(client)
    await play_feedback(client)
    await play_themes(client)
    await play_views(client)
    await play_links(client)
    await play_people(client)


def show(info) -> None:
    print(info.method, info.url)


async def play_async() -> None:
    async with AsyncVoiceFeedback(on_request=show) as client:
        await play(client)


if sys.argv[1] == "sync":
    with VoiceFeedback(on_request=show) as client:
        asyncio.run(play(client))
else:
    asyncio.run(play_async())
print("every verb answered")
