/** Rendered on the server when it is built; `out/` can be served by anything. */
export default { output: 'export' };
