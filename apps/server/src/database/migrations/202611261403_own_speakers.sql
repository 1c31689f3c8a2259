-- Who said something is only stored if the sender named somebody: a feedback without a sender is its own person, and its id is in the row
-- anyway. It was in the row and in three indexes of each mention.
alter table theme_mentions alter column speaker drop not null;
