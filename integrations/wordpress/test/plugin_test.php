<?php
/** Tests the plugin with an in-memory WordPress. Exits with 1 on a failure. */

error_reporting( E_ALL );
set_error_handler(
	static function ( $level, $message, $file, $line ) {
		if ( 0 === ( error_reporting() & $level ) ) {
			return false;
		}
		throw new ErrorException( $message, 0, $level, $file, $line );
	}
);

require __DIR__ . '/wordpress.php';
require dirname( __DIR__ ) . '/voice-feedback/voice-feedback.php';

/** The settings page without the final exit. */
class Watched_Page extends Voice_Feedback_Settings_Page {
	protected static function finish() {}
	public static function check() {
		parent::check();
	}
}

$checks = 0;
function check( $truth, $what ) {
	++$GLOBALS['checks'];
	if ( ! $truth ) {
		fwrite( STDERR, "not so: $what\n" );
		exit( 1 );
	}
}
function died( $callback ) {
	try {
		$callback();
	} catch ( Wp_Died $error ) {
		return $error->getMessage();
	}
	return null;
}
function printed( $callback ) {
	ob_start();
	$callback();
	return ob_get_clean();
}

$server = getenv( 'VOICE_FEEDBACK_SERVER' );
$key    = getenv( 'VOICE_FEEDBACK_KEY' );
$secret = getenv( 'VOICE_FEEDBACK_SECRET_KEY' );

do_action( 'init' );
do_action( 'admin_init' );
do_action( 'admin_menu' );
$shortcode = $wp->shortcodes['voice_feedback'];
$block     = $wp->blocks['voice-feedback/button'][1];

// Without settings.
check( '' !== $shortcode( '' ), 'a user who can fix it sees what is missing' );
$wp->can = false;
check( '' === $shortcode( '' ), 'a visitor sees nothing of a plugin that is not set up' );
check( '' === printed( $wp->pages['voice-feedback'][1] ), 'the settings page shows nothing to those who may not change it' );
check( null !== died( array( Watched_Page::class, 'check' ) ), 'the check is refused to those who may not' );
$wp->can = true;
do_action( 'wp_enqueue_scripts' );
check( array() === $wp->scripts, 'no script without a server' );

// Settings from the form.
$option = 'voice_feedback_settings';
update_option( $option, array( 'api_key' => "  $key ", 'base_url' => "$server/", 'theme' => 'dark' ) );
check( array( 'api_key' => $key, 'base_url' => $server, 'theme' => 'dark', 'identify' => 'off' ) === get_option( $option ), 'settings are trimmed and kept' );
update_option( $option, array( 'api_key' => 'hello"><script>', 'base_url' => 'javascript:alert(1)', 'theme' => 'neon' ) );
check( $key === get_option( $option )['api_key'] && $server === get_option( $option )['base_url'], 'wrong values leave the ones before' );
check( 'auto' === get_option( $option )['theme'], 'an unknown theme is none' );
check( array( 'api_key', 'base_url' ) === array_keys( $wp->errors ), 'and the page says which were wrong' );
foreach ( array( 'http://shop.example', 'ftp://shop.example', 'https://user:pw@shop.example', 'https://', '//x', array() ) as $address ) {
	check( '' === Voice_Feedback_Settings::sanitize( array( 'base_url' => $address ) )['base_url'], 'refused: ' . wp_json_encode( $address ) );
}
check( 'https://shop.example/voice' === Voice_Feedback_Settings::sanitize( array( 'base_url' => 'https://shop.example/voice/' ) )['base_url'], 'https is taken' );

// A key is checked when saved, and a secret key is never stored.
$public = array( 'api_key' => $key, 'base_url' => $server, 'theme' => 'dark' );
update_option( $option, $public );
$wp->errors   = array();
$wp->requests = 0;
update_option( $option, array( 'theme' => 'light' ) + $public );
check( 0 === $wp->requests && 'light' === get_option( $option )['theme'], 'what does not change the key asks nobody' );
update_option( $option, array( 'api_key' => $secret ) + $public );
check( $key === get_option( $option )['api_key'] && array( 'secret' ) === array_keys( $wp->errors ), 'a secret key is refused, the one before is kept' );
check( 1 === $wp->requests, 'because the server was asked' );
delete_option( $option );
update_option( $option, array( 'api_key' => $secret ) + $public );
check( '' === get_option( $option )['api_key'] && $server === get_option( $option )['base_url'], 'also when it is the first one' );
$wp->errors = array();
update_option( $option, array( 'api_key' => 'vf_pub_00000000000000000000' ) + $public );
check( '' === get_option( $option )['api_key'] && array( 'invalid' ) === array_keys( $wp->errors ), 'a key that nobody knows is refused' );
$nowhere    = array( 'base_url' => 'http://127.0.0.1:1' ) + $public;
$wp->errors = array();
update_option( $option, array( 'api_key' => 'vf_pub_00000000000000000000' ) + $nowhere );
check( 'vf_pub_00000000000000000000' === get_option( $option )['api_key'] && array( 'unreachable' ) === array_keys( $wp->errors ), 'a publishable key is saved, with a warning, while the server is away' );
update_option( $option, array( 'api_key' => $secret ) + $nowhere );
check( 'vf_pub_00000000000000000000' === get_option( $option )['api_key'], 'a key that could be secret is not' );
update_option( $option, $public );
update_option( $option, array( 'api_key' => $secret, 'base_url' => str_replace( '127.0.0.1', 'localhost', $server ) ) + $public );
check( $secret !== get_option( $option )['api_key'], 'nor with another server' );
update_option( $option, 'not even a list' );
check( array( 'api_key' => '', 'base_url' => '', 'theme' => 'auto', 'identify' => 'off' ) === Voice_Feedback_Settings::read(), 'a damaged option is an empty one' );
update_option( $option, array( 'api_key' => $key, 'base_url' => $server, 'theme' => 'dark' ) );

// Output for visitors.
do_action( 'wp_enqueue_scripts' );
check( array( "$server/widget.js", array( 'strategy' => 'defer' ) ) === $wp->scripts['voice-feedback-widget'], 'the script comes from the server' );
check( array() === $wp->enqueued, 'and not on pages without a button' );
$evil = '"><script>alert(1)</script><a onclick="';
$html = $shortcode( array( 'prompt' => $evil, 'theme' => $evil, 'position' => 'top-left', 'max_duration' => '9999', 'api_key' => 'vf_other', 'onclick' => 'x' ) );
check( isset( $wp->enqueued['voice-feedback-widget'] ), 'a page with a button loads the script' );
check( 1 === preg_match( '/\A<voice-feedback(?: [a-z-]+="[^"<>]*")+><\/voice-feedback>\z/', $html ), 'nothing breaks out of the element' );
preg_match_all( '/ ([a-z-]+)="([^"]*)"/', $html, $attributes );
$found    = array_combine( $attributes[1], array_map( static fn( $value ) => htmlspecialchars_decode( $value, ENT_QUOTES ), $attributes[2] ) );
$expected = array(
	'api-key'      => $key,
	'base-url'     => $server,
	'theme'        => 'dark',
	'position'     => 'top-left',
	'collect'      => 'both',
	'max-duration' => '300',
	'prompt'       => $evil,
);
check( $expected === $found, 'exactly the known attributes, whatever stands in them: ' . wp_json_encode( $found ) );
$html = $block( array( 'buttonText' => 'Speak & "send"', 'maxDuration' => 30, 'thankYouMessage' => array( 'x' ) ) );
check( false !== strpos( $html, 'button-text="Speak &amp; &quot;send&quot;"' ) && false !== strpos( $html, 'max-duration="30"' ), 'the block is the same element' );
check( false === strpos( $html, 'thank-you-message' ), 'a value of the wrong kind is left out' );
$html = $shortcode( array( 'language' => 'pt-BR', 'ui_language' => 'ja', 'metadata' => '{"plan":"pro"}', 'strings' => '[1]', 'tags' => 'a,b', 'end_user_id' => 'u1', 'contact_email' => 'ada@example.com', 'ask_contact' => 'on', 'image' => 'both', 'review' => 'on', 'keyterms' => 'Grafana, nginx', 'app_version' => '2.1', 'live' => 'off', 'live_text' => 'off', 'launcher' => 'off', 'context' => 'off' ) );
foreach ( array( 'language="pt-BR"', 'ui-language="ja"', 'metadata="{&quot;plan&quot;:&quot;pro&quot;}"', 'tags="a,b"', 'end-user-id="u1"', 'contact-email="ada@example.com"', 'ask-contact="on"', 'image="both"', 'review="on"', 'keyterms="Grafana, nginx"', 'app-version="2.1"', 'live="off"', 'live-text="off"', 'launcher="off"', 'context="off"' ) as $attribute ) {
	check( false !== strpos( $html, " $attribute" ), "taken: $attribute" );
}
check( false === strpos( $html, 'strings=' ), 'only objects of JSON' );
$html = $shortcode( array( 'language' => 'fr"x', 'ui_language' => '1', 'metadata' => '{', 'contact_email' => 'ada', 'ask_contact' => 'no', 'image' => 'video', 'review' => 'off', 'launcher' => 'no' ) );
foreach ( array( 'language=', 'metadata=', 'contact-email=', 'ask-contact', 'image=', 'review', 'launcher=' ) as $attribute ) {
	check( false === strpos( $html, " $attribute" ), "left out: $attribute" );
}
$wp->user = 7;
check( false === strpos( $shortcode( '' ), 'end-user-id' ), 'nobody is named unless the owner wants it' );
$before = get_option( $option );
$wp->options[ $option ]['identify'] = 'on';
check( false !== strpos( $shortcode( '' ), 'end-user-id="wp-user-7"' ), 'who is signed in is named' );
check( false !== strpos( $shortcode( array( 'end_user_id' => 'u1' ) ), 'end-user-id="u1"' ), 'unless the author names someone' );
$wp->user = 0;
check( false === strpos( $shortcode( '' ), 'end-user-id' ), 'a visitor is nobody' );
$wp->options[ $option ] = $before;
foreach ( array_diff( array_keys( Voice_Feedback_Element::ATTRIBUTES ), array( '' ) ) as $name ) {
	$camel = lcfirst( str_replace( ' ', '', ucwords( str_replace( '_', ' ', $name ) ) ) );
	check( isset( $wp->blocks['voice-feedback/button'][0]['attributes'][ $camel ] ), "the block has $camel" );
}
check( 'voice-feedback/languages' === $wp->languages, 'the words are found' );
check( is_dir( $wp->translated['voice-feedback-button-editor-script'] ), 'those of the editor, too' );
foreach ( array_keys( $wp->blocks['voice-feedback/button'][0]['attributes'] ) as $name ) {
	$snake = strtolower( preg_replace( '/[A-Z]/', '_$0', $name ) );
	check( array_key_exists( $snake, Voice_Feedback_Element::ATTRIBUTES ), "the block's attribute $name is one of the element's" );
}

// The settings page and its check.
$page = printed( $wp->pages['voice-feedback'][1] );
check( 'manage_options' === $wp->pages['voice-feedback'][0], 'the page is for administrators' );
check( false !== strpos( $page, nonce( 'voice-feedback-options' ) ) && false !== strpos( $page, nonce( 'voice_feedback_check' ) ), 'both forms carry a nonce' );
check( false !== strpos( $page, 'value="' . $key . '"' ), 'the page shows what is set' );
check( null !== died( array( Watched_Page::class, 'check' ) ) && null === $wp->redirect, 'the check is refused without a nonce' );
$_REQUEST['_wpnonce'] = nonce( 'voice_feedback_check' );
$outcomes             = array(
	'works'       => array( $key, $server ),
	'secret'      => array( $secret, $server ),
	'invalid'     => array( 'vf_00000000000000000000', $server ),
	'unreachable' => array( $key, 'http://127.0.0.1:1' ),
	'unset'       => array( '', '' ),
);
foreach ( $outcomes as $outcome => list( $a_key, $a_server ) ) {
	$wp->options[ $option ] = array( 'api_key' => $a_key, 'base_url' => $a_server );
	Watched_Page::check();
	check( admin_url( "options-general.php?page=voice-feedback&voice-feedback=$outcome" ) === $wp->redirect, "$outcome is told: $wp->redirect" );
	$_GET['voice-feedback'] = $outcome;
	check( false !== strpos( printed( $wp->pages['voice-feedback'][1] ), 'notice-' ), "$outcome has words" );
}
$_GET = array( 'voice-feedback' => 'works', 'settings-updated' => 'true' );
check( false === strpos( printed( $wp->pages['voice-feedback'][1] ), 'notice-' ), 'an outcome is not shown again after a save' );
unset( $_GET['settings-updated'] );
$_GET['voice-feedback'] = '<script>';
check( false === strpos( printed( $wp->pages['voice-feedback'][1] ), 'notice-' ), 'an unknown outcome says nothing' );

define( 'WP_UNINSTALL_PLUGIN', true );
require dirname( __DIR__ ) . '/voice-feedback/uninstall.php';
check( ! isset( $wp->options[ $option ] ), 'nothing is left after the plugin' );

echo "all $checks checks hold\n";
