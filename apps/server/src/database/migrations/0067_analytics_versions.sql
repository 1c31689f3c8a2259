-- Names what was counted of a day, once and for all: counted anew, a day gets another number. So a process may remember
-- what it read under a number and never has to ask whether it still holds.
alter table analytics_days add column version bigint generated always as identity;
