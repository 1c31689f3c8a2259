<?php
// Functions of guzzlehttp/psr7 1.x that the tested generator's client calls. Debian has 2.x, where they are methods.
declare(strict_types=1);

namespace GuzzleHttp\Psr7;

function build_query(array $parameters): string
{
    return Query::build($parameters);
}

function try_fopen(string $file, string $mode)
{
    return Utils::tryFopen($file, $mode);
}
