-- The size of an upload that an item uses: what an account's batches hold is limited.
alter table batch_items add column audio_bytes bigint;
update batch_items set audio_bytes = uploads.bytes from uploads where uploads.audio_key = batch_items.audio_key;
