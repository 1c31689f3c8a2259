-- A cell of a CSV file (RFC 4180), quoted. A spreadsheet runs what begins like a formula; an apostrophe makes it text.
create function csv_cell(value text) returns text language sql immutable parallel safe as $$
  select case
    when value is null or value = '' then ''
    when strpos(E'=+-@\t\r\n＝＋－＠', left(value, 1)) > 0 then '"''' || replace(value, '"', '""') || '"'
    else '"' || replace(value, '"', '""') || '"'
  end
$$;
