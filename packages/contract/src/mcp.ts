/** Path of the MCP server: the part of the API that is a protected resource of its own (RFC 9728). */
export const MCP_PATH = '/mcp';
