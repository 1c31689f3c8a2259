<?php
/**
 * The part of WordPress that the plugin uses, in memory: options, hooks, WordPress's escaping, nonces, the signed-in
 * user's capabilities, and requests to a real server.
 */

const ABSPATH = __DIR__ . '/';

$wp = (object) array(
	'options'    => array(),
	'hooks'      => array(),
	'shortcodes' => array(),
	'blocks'     => array(),
	'scripts'    => array(),
	'enqueued'   => array(),
	'pages'      => array(),
	'settings'   => array(),
	'errors'     => array(),
	'redirect'   => null,
	'can'        => true,
	'user'       => 0,
	'requests'   => 0,
	'languages'  => '',
	'translated' => array(),
);

class Wp_Died extends Exception {}

function add_action( $hook, $callback ) { $GLOBALS['wp']->hooks[ $hook ][] = $callback; }
function do_action( $hook ) {
	foreach ( $GLOBALS['wp']->hooks[ $hook ] ?? array() as $callback ) {
		$callback();
	}
}
function get_option( $name, $otherwise = false ) { return $GLOBALS['wp']->options[ $name ] ?? $otherwise; }
function update_option( $name, $value ) {
	$sanitize = $GLOBALS['wp']->settings[ $name ]['sanitize_callback'] ?? null;
	$GLOBALS['wp']->options[ $name ] = $sanitize ? $sanitize( $value ) : $value;
}
function delete_option( $name ) { unset( $GLOBALS['wp']->options[ $name ] ); }
function register_setting( $group, $name, $args ) { $GLOBALS['wp']->settings[ $name ] = $args; }
function add_settings_error( $setting, $code, $message, $type = 'error' ) { $GLOBALS['wp']->errors[ $code ] = $message; }
function add_options_page( $title, $menu, $capability, $slug, $render ) { $GLOBALS['wp']->pages[ $slug ] = array( $capability, $render ); }
function current_user_can( $capability ) { return $GLOBALS['wp']->can; }

function __( $text ) { return $text; }
function esc_html( $text ) { return htmlspecialchars( (string) $text, ENT_QUOTES ); }
function esc_attr( $text ) { return htmlspecialchars( (string) $text, ENT_QUOTES ); }
function esc_html__( $text ) { return esc_html( $text ); }
function esc_html_e( $text ) { echo esc_html( $text ); }
function esc_url_raw( $url, $protocols = array( 'http', 'https' ) ) {
	$url = preg_replace( '/[^a-z0-9\-~+_.?#=!&;,\/:%@$|*\'()\[\]\x80-\xff]/i', '', trim( $url ) );
	return in_array( strtolower( (string) parse_url( $url, PHP_URL_SCHEME ) ), $protocols, true ) ? $url : '';
}
function esc_url( $url ) { return str_replace( array( '&', "'" ), array( '&#038;', '&#039;' ), esc_url_raw( $url ) ); }
function sanitize_text_field( $text ) { return trim( preg_replace( '/[\r\n\t ]+/', ' ', strip_tags( $text ) ) ); }
function sanitize_key( $text ) { return preg_replace( '/[^a-z0-9_\-]/', '', strtolower( $text ) ); }
function absint( $value ) { return abs( (int) $value ); }
function wp_unslash( $value ) { return stripslashes( $value ); }
function untrailingslashit( $text ) { return rtrim( $text, '/\\' ); }
function wp_parse_url( $url ) { return parse_url( $url ); }
function wp_json_encode( $value ) { return json_encode( $value ); }
function get_current_user_id() { return $GLOBALS['wp']->user; }
function load_plugin_textdomain( $domain, $deprecated, $path ) { $GLOBALS['wp']->languages = $path; }
function wp_set_script_translations( $handle, $domain, $path ) { $GLOBALS['wp']->translated[ $handle ] = $path; }
function checked( $one, $other ) { echo $one === $other ? 'checked="checked"' : ''; }
function selected( $one, $other ) { echo $one === $other ? 'selected="selected"' : ''; }

function add_shortcode( $tag, $callback ) { $GLOBALS['wp']->shortcodes[ $tag ] = $callback; }
function shortcode_atts( $defaults, $given ) { return array_merge( $defaults, array_intersect_key( $given, $defaults ) ); }
function register_block_type( $folder, $args ) {
	$block = json_decode( file_get_contents( $folder . '/block.json' ), true );
	foreach ( (array) $block['editorScript'] as $script ) {
		require substr( $folder . '/' . substr( $script, strlen( 'file:./' ) ), 0, -3 ) . '.asset.php';
	}
	$GLOBALS['wp']->blocks[ $block['name'] ] = array( $block, $args['render_callback'] );
}
function wp_register_script( $handle, $source, $needs, $version, $args ) { $GLOBALS['wp']->scripts[ $handle ] = array( $source, $args ); }
function wp_enqueue_script( $handle ) { $GLOBALS['wp']->enqueued[ $handle ] = true; }

function nonce( $action ) { return substr( hash_hmac( 'sha256', $action, 'salt' ), 0, 10 ); }
function wp_nonce_field( $action ) { echo '<input type="hidden" name="_wpnonce" value="' . nonce( $action ) . '">'; }
function settings_fields( $group ) {
	echo '<input type="hidden" name="option_page" value="' . esc_attr( $group ) . '">';
	wp_nonce_field( "$group-options" );
}
function check_admin_referer( $action ) {
	if ( ! hash_equals( nonce( $action ), $_REQUEST['_wpnonce'] ?? '' ) ) {
		throw new Wp_Died( 'The link you followed has expired.' );
	}
}
function wp_die( $message ) { throw new Wp_Died( $message ); }
function submit_button( $text = 'Save Changes' ) { echo '<button>' . esc_html( $text ) . '</button>'; }
function admin_url( $path = '' ) { return 'https://site.example/wp-admin/' . $path; }
function add_query_arg( $name, $value, $url ) { return $url . ( strpos( $url, '?' ) ? '&' : '?' ) . $name . '=' . rawurlencode( $value ); }
function wp_safe_redirect( $url ) { $GLOBALS['wp']->redirect = $url; }

function wp_remote_post( $url, $args ) {
	++$GLOBALS['wp']->requests;
	$lines = array();
	foreach ( $args['headers'] as $name => $value ) {
		$lines[] = "$name: $value";
	}
	$context = stream_context_create(
		array(
			'http' => array(
				'method'        => 'POST',
				'header'        => $lines,
				'content'       => $args['body'],
				'timeout'       => $args['timeout'],
				'ignore_errors' => true,
			),
		)
	);
	$body = @file_get_contents( $url, false, $context );
	return false === $body ? new WP_Error() : array( $http_response_header[0], $body );
}
class WP_Error {}
function is_wp_error( $value ) { return $value instanceof WP_Error; }
function wp_remote_retrieve_response_code( $answer ) { return (int) explode( ' ', $answer[0] )[1]; }
function wp_remote_retrieve_body( $answer ) { return $answer[1]; }
