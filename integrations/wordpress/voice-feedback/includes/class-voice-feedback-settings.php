<?php
/**
 * What the site's owner has set.
 *
 * @package VoiceFeedback
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** One option holds everything; whatever is read from it has passed the same checks as what is written. */
class Voice_Feedback_Settings {

	const OPTION = 'voice_feedback_settings';

	const DEFAULTS = array(
		'api_key'  => '',
		'base_url' => '',
		'theme'    => 'auto',
		'identify' => 'off',
	);

	const THEMES    = array( 'auto', 'light', 'dark' );
	const POSITIONS = array( 'inline', 'bottom-right', 'bottom-left', 'top-right', 'top-left' );
	const COLLECTS  = array( 'both', 'voice', 'text' );
	const IMAGES    = array( 'off', 'screenshot', 'upload' );

	const LONGEST_SECONDS = 300;

	/**
	 * The settings, complete and sound.
	 *
	 * @return array<string, string>
	 */
	public static function read() {
		return self::sanitize( get_option( self::OPTION, array() ) );
	}

	/**
	 * Makes settings of whatever was sent. A wrong value is replaced by the one before, and the page says so.
	 *
	 * @param mixed $given What the form sent, or what the database holds.
	 * @return array<string, string>
	 */
	public static function sanitize( $given ) {
		$given = is_array( $given ) ? $given : array();
		$text  = static function ( $name ) use ( $given ) {
			return isset( $given[ $name ] ) && is_string( $given[ $name ] ) ? trim( sanitize_text_field( $given[ $name ] ) ) : '';
		};
		return array(
			'api_key'  => self::is_key( $text( 'api_key' ) ) ? $text( 'api_key' ) : '',
			'base_url' => self::clean_address( $text( 'base_url' ) ),
			'theme'    => in_array( $text( 'theme' ), self::THEMES, true ) ? $text( 'theme' ) : self::DEFAULTS['theme'],
			'identify' => 'on' === $text( 'identify' ) ? 'on' : 'off',
		);
	}

	/**
	 * Whether a text has the form of an API key.
	 *
	 * @param string $text To look at.
	 * @return bool
	 */
	public static function is_key( $text ) {
		return 1 === preg_match( '/\Avf_[0-9A-Za-z_]{10,80}\z/', $text );
	}

	/**
	 * Whether a key says by itself that it may stand in a page.
	 *
	 * @param string $key One that is_key takes.
	 * @return bool
	 */
	public static function is_public( $key ) {
		return 1 === preg_match( '/\Avf_(?:pub|demo)_/', $key );
	}

	/**
	 * Returns a server address without a trailing slash; empty if it is not a URL, or not https except on this machine.
	 */
	public static function clean_address( $text ) {
		$address = untrailingslashit( esc_url_raw( $text, array( 'https', 'http' ) ) );
		$parts   = wp_parse_url( $address );
		if ( ! is_array( $parts ) || empty( $parts['host'] ) || isset( $parts['user'] ) ) {
			return '';
		}
		$is_here = in_array( $parts['host'], array( 'localhost', '127.0.0.1' ), true );
		return 'https' === $parts['scheme'] || $is_here ? $address : '';
	}
}
